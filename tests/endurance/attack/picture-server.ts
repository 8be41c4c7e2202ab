import { openListening } from '#tests/support/servers/listening-product.ts'
import { signInAdministrator } from '#tests/support/made/seeded-learners.ts'

// The process that `attack/pictures.ts` attacks: a server over the database of its first argument, which tells its parent
// where it listens, who may upload, and on every message how much memory it has needed at most, in bytes.

const product = await openListening({ databaseUrl: process.argv[2] ?? '', connections: 4 })
const peak = () => ({ peakBytes: process.resourceUsage().maxRSS * 1024 })
process.on('message', () => process.send?.(peak()))
process.once('disconnect', () => void product.close())
process.send?.({ origin: product.origin, cookie: await signInAdministrator(product.database) })
