export type BackupHead = {
  /** The newest migration of the database, by the moment it was made (milliseconds) and its name. */
  version: number
  versionName: string
  engine: 'postgres' | 'embedded'
  /** When the copy began, ISO. */
  at: string
  tables: Record<string, string[]>
}

export type BackupRecord =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; name: string }
  | { kind: 'rows'; rows: string[] }
  /** Null before its first value. */
  | { kind: 'sequences'; values: Record<string, string | null> }
  | { kind: 'picture'; name: string; bytes: Uint8Array }

export type BackupFault =
  | { kind: 'no-database' }
  | { kind: 'not-a-backup' }
  | { kind: 'damaged' }
  | { kind: 'other-version'; theirs: string; ours: string }
  | { kind: 'not-empty'; table: string }

export class BackupRefused extends Error {
  readonly fault: BackupFault

  constructor(fault: BackupFault, options?: ErrorOptions) {
    super(fault.kind, options)
    this.fault = fault
  }
}
