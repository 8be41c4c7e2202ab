// `npm run third-party`: writes THIRD-PARTY.md, the list of what is shipped with its licences.
import { writeFileSync } from 'node:fs'
import { partsShipped, thirdPartyPage } from './third-party-list.ts'

writeFileSync('THIRD-PARTY.md', thirdPartyPage(partsShipped('.')))
