import { createHash, randomBytes } from 'node:crypto'

/** 192 bits. */
export const newToken = () => randomBytes(24).toString('base64url')

/** Tokens are stored by their hash: who reads the table opens nothing. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')
