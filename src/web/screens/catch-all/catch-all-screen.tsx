/** Uncaught failures (product.md 2). */
export function CatchAllScreen() {
  return (
    <main>
      <h1>Oops! Algo deu errado</h1>
      <p>Ocorreu um erro inesperado. Nossa equipe foi notificada automaticamente.</p>
    </main>
  )
}
