import * as access from './access.ts'
import * as accounts from './accounts.ts'
import * as catalog from './catalog.ts'
import * as community from './community.ts'
import * as demonstration from './demonstration.ts'
import * as imports from './imports.ts'
import * as mail from './mail.ts'
import * as secondFactor from './second-factor.ts'
import * as simulatedProvider from './simulated-provider.ts'
import * as simulations from './simulations.ts'

export const schema = {
  ...accounts,
  ...catalog,
  ...simulations,
  ...access,
  ...community,
  ...demonstration,
  ...imports,
  ...mail,
  ...secondFactor,
  ...simulatedProvider,
}
