import type { Viewer } from '#server/dependencies.ts'
import { makePerson, PASSWORD } from '#tests/support/made/builders.ts'
import { APP_URL, type Product } from './product.ts'

export type Answer = { status: number; body: unknown }

/** A person who signed in through the door, and what their tabs ask. */
export type Person = {
  viewer: Viewer
  cookie: string
  ask: (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>
}

/** Types the password again, as a sensitive act wants when the last time was a quarter of an hour ago. */
export async function confirmAgain({ ask: asks }: Person) {
  const { status } = await asks('POST', '/api/profile/confirmation', { password: PASSWORD })
  if (status >= 300) throw new Error(`the confirmation was answered ${status}`)
}

export async function signInPeople(product: Product, count: number): Promise<Person[]> {
  const passwordHash = await product.deps.auth.hashPassword(PASSWORD)
  const people: Person[] = []
  for (let number = 0; number < count; number += 1) {
    const viewer = await makePerson(product.deps.db, { passwordHash })
    const cookie = await signIn(product, viewer.email)
    people.push({ viewer, cookie, ask: (method, path, body) => ask(product, { method, path, body, cookie }) })
  }
  return people
}

async function signIn({ send }: Product, email: string): Promise<string> {
  const response = await send(
    requestOf({ method: 'POST', path: '/api/session', body: { email, password: PASSWORD } }),
  )
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  if (!response.ok || cookies.length === 0) throw new Error(`sign-in was answered ${response.status}`)
  return cookies.join('; ')
}

type Call = { method: string; path: string; body?: object | undefined; cookie?: string }

async function ask({ send }: Product, call: Call): Promise<Answer> {
  const response = await send(requestOf(call))
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

/** As the browser sends it. */
export function requestOf({ method, path, body, cookie }: Call, origin = APP_URL): Request {
  const headers = new Headers(cookie === undefined ? {} : { cookie })
  if (body === undefined) return new Request(origin + path, { method, headers })
  headers.set('content-type', 'application/json')
  return new Request(origin + path, { method, headers, body: JSON.stringify(body) })
}

export const textIn = (body: unknown, name: string): string => String(Reflect.get(Object(body), name))
