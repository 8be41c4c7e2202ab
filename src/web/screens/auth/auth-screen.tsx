export function AuthScreen() {
  return <h1>Entrar</h1>
}
