import { readSettings } from '#server/settings.ts'
import { misspeltSentences } from '#server/misspelt-settings.ts'
import { lineOf, warning, type Finding } from '#entry/doctor/finding.ts'
import { lookAtDatabase } from '#entry/doctor/look-at-database.ts'
import { lookAtMail, lookAtPayment, lookAtPictures, lookFromOutside } from '#entry/doctor/look-around.ts'
import { ownSecret } from '#entry/own-secret.ts'
import { sayOf } from './with-database.ts'

// npm run doctor

await sayOf(async () => {
  const settings = readSettings()
  const secret = settings.authSecret ?? ownSecret(settings.dataFolder)
  const findings: Finding[] = [
    ...misspeltSentences().map((sentence) => warning('Configuração', sentence)),
    ...(await lookAtDatabase(settings.database)),
    await lookAtMail(settings),
    await lookAtPictures(settings),
    await lookAtPayment(settings),
    await lookFromOutside(settings, secret),
  ]
  return {
    done: findings.every(({ verdict }) => verdict !== 'bad'),
    sentence: findings.map((finding) => lineOf(finding)).join('\n'),
  }
})
