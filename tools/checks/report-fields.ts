// A test runner's JSON report is read without trust in its shape: what is missing or of another kind counts as nothing.

export function valueAt(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined
}

export function numberAt(holder: unknown, name: string): number {
  const value = valueAt(holder, name)
  return typeof value === 'number' ? value : 0
}

export function textAt(holder: unknown, name: string): string {
  const value = valueAt(holder, name)
  return typeof value === 'string' ? value : ''
}

export function listAt(holder: unknown, name: string): readonly unknown[] {
  const value = valueAt(holder, name)
  return Array.isArray(value) ? value : []
}
