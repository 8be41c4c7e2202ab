/** What a back-up begins with. */
export type BackupHead = {
  /** The newest migration of the database, by the moment it was made (milliseconds) and its name. */
  version: number
  versionName: string
  engine: 'postgres' | 'embedded'
  /** When the copy began, ISO. */
  at: string
  /** Columns by table, in the order in which tables are filled: whatever is referred to comes first. */
  tables: Record<string, string[]>
}

/** A back-up, piece by piece, whether it comes from a database or from a file; rows are lists of texts and nulls, as JSON. */
export type BackupRecord =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; name: string }
  | { kind: 'rows'; rows: string[] }
  /** The last value that each sequence gave; null before its first. */
  | { kind: 'sequences'; values: Record<string, string | null> }
  | { kind: 'picture'; name: string; bytes: Uint8Array }

/** Why a back-up or a restore is refused. */
export type BackupFault =
  | { kind: 'no-database' }
  | { kind: 'not-a-backup' }
  | { kind: 'damaged' }
  | { kind: 'other-version'; theirs: string; ours: string }
  | { kind: 'not-empty'; table: string }

/** A back-up or restore that was refused, or given up before anything was changed. */
export class BackupRefused extends Error {
  readonly fault: BackupFault

  constructor(fault: BackupFault, options?: ErrorOptions) {
    super(fault.kind, options)
    this.fault = fault
  }
}
