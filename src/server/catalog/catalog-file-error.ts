/** A catalogue that cannot be read: one Portuguese sentence that names the file and, where there is one, the question. */
export class CatalogFileError extends Error {
  constructor({ file, key, problem }: { file: string; key?: string | undefined; problem: string }) {
    super(`Catálogo: ${file}${key === undefined ? '' : `, questão ${key}`}: ${problem}`)
    this.name = 'CatalogFileError'
  }
}
