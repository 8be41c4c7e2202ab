import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { requireAdmin } from './guards.ts'
import type { Viewer } from './session.ts'

const at = { href: '/admin/exams?pagina=2' }
const alice: Viewer = {
  id: '7f1d0000-0000-4000-8000-000000000001',
  name: 'Alice',
  email: 'a@exemplo.com',
  role: 'admin',
}

function ledTo(viewer: Viewer | null): unknown {
  try {
    return requireAdmin(viewer, at)
  } catch (error) {
    if (!isRedirect(error)) throw error
    const named = (name: string): unknown => Reflect.get(error.options, name)
    return { to: named('to'), hash: named('hash'), search: named('search') }
  }
}

describe('the door of the admin area', () => {
  it('lets an administrator in', () => {
    expect(ledTo(alice)).toBe(alice)
  })

  it.each([
    ['nobody to sign in, and back', null, { to: '/auth', search: { de: at.href } }],
    ['a learner home', { ...alice, role: 'user' as const }, { to: '/' }],
    [
      'an administrator without a second factor to where it is set up',
      { ...alice, isHeldBack: true as const },
      { to: '/profile', hash: 'duas-etapas' },
    ],
  ])('leads %s', (_, viewer, way) => {
    expect(ledTo(viewer)).toEqual(way)
  })
})
