/** Shown after 150 ms while a page or the session is being read (product.md 2, route guard). */
export function PendingScreen() {
  return <p role="status">Verificando autenticação...</p>
}
