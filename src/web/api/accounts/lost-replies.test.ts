import { refusalError } from '#web/api/client/refusal.ts'
import { expect, it, vi } from 'vitest'
import { throughLostReplies } from './lost-replies.ts'

const used = () => refusalError({ code: 'LINK_INVALID', status: 410, message: 'Link inválido ou expirado' })
const lost = () => new TypeError('Failed to fetch')
const away = () => refusalError({ code: 'UNAVAILABLE', status: 503, message: 'x' })

const refused = (failure: Error) => () => Promise.reject<string>(failure)
const done = () => Promise.resolve('done')

const reading = () =>
  vi.fn((failure: unknown): string | undefined =>
    Reflect.get(Object(failure), 'status') === 410 ? 'perhaps' : undefined,
  )

it('what is refused at once is refused, and nothing is read into it', async () => {
  const read = reading()
  const through = throughLostReplies(read)
  await expect(through(refused(used()))).rejects.toThrow('Link inválido')
  expect(read).not.toHaveBeenCalled()
})

it.each([
  ['no line', lost()],
  ['a server in trouble', away()],
])('after %s the refusal of a repeat is told as what happened', async (_, failure) => {
  const through = throughLostReplies(reading())
  await expect(through(refused(failure))).rejects.toBe(failure)
  await expect(through(refused(used()))).resolves.toBe('perhaps')
})

it('another refusal between stays one, and the doubt with it', async () => {
  const through = throughLostReplies(reading())
  const tooMany = refusalError({ code: 'TOO_MANY_TRIES', status: 429, message: 'Aguarde' })
  await expect(through(refused(lost()))).rejects.toThrow('Failed to fetch')
  await expect(through(refused(tooMany))).rejects.toBe(tooMany)
  await expect(through(refused(used()))).resolves.toBe('perhaps')
})

it('the lost reply itself can be made good by a question, and an answer ends the doubt', async () => {
  const asked = throughLostReplies<string>(() => Promise.resolve('asked'))
  await expect(asked(refused(lost()))).resolves.toBe('asked')
  const through = throughLostReplies(reading())
  await expect(through(refused(lost()))).rejects.toThrow('Failed to fetch')
  await expect(through(done)).resolves.toBe('done')
  await expect(through(refused(used()))).rejects.toThrow('Link inválido')
})
