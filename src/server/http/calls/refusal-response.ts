import { REFUSALS, type RefusalCode } from '#domain/refusals.ts'
import { refusalSentence } from '#pt-br/refusals.ts'

export const refusalResponse = (code: RefusalCode, data: Record<string, string> = {}): Response =>
  Response.json(
    { defined: false, code, status: REFUSALS[code], message: refusalSentence(code), data },
    { status: REFUSALS[code], headers: { 'cache-control': 'no-store' } },
  )
