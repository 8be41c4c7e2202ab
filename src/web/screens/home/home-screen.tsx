import { useViewer } from '#web/api/session.ts'

export function HomeScreen() {
  const viewer = useViewer()
  return <h1>Gabarite {viewer?.email ?? 'ninguém'}</h1>
}
