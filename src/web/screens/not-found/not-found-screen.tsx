import { Link } from '@tanstack/react-router'

/** Any path that is none of ours (product.md 2). */
export function NotFoundScreen() {
  return (
    <main>
      <h1>Oops! Page not found</h1>
      <Link to="/">Return to Home</Link>
    </main>
  )
}
