type InIso<Row> = {
  [Key in keyof Row]: Row[Key] extends Date | null
    ? (Row[Key] extends null ? never : string) | Extract<Row[Key], null>
    : Row[Key]
}

/** A row as calls answer it: its moments are ISO text. What it holds in objects of its own stays as it is. */
export function inIso<Row extends object>(row: Row): InIso<Row>
export function inIso(row: object): object {
  const written: Record<string, unknown> = { ...row }
  for (const [name, value] of Object.entries(written))
    if (value instanceof Date) written[name] = value.toISOString()
  return written
}
