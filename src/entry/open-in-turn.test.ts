import { expect, it } from 'vitest'
import { openInTurn } from './open-in-turn.ts'

const said: string[] = []
const open = (name: string) => () => {
  said.push(`open ${name}`)
  return Promise.resolve({
    close: () => {
      said.push(`close ${name}`)
      return Promise.resolve()
    },
  })
}

it('closes each once and in turn, also when three come close together', async () => {
  const first = openInTurn(undefined, open('1'))
  const second = openInTurn(first, open('2'))
  const third = openInTurn(second, open('3'))
  await third
  expect(said).toEqual(['open 1', 'close 1', 'open 2', 'close 2', 'open 3'])
})

it('opens after one that could not be opened', async () => {
  const broken = openInTurn<{ close: () => Promise<void> }>(undefined, () => Promise.reject(new Error('no')))
  await expect(openInTurn(broken, open('4'))).resolves.toBeDefined()
})
