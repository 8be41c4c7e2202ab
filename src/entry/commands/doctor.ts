import { readSettings } from '#server/settings.ts'
import { misspeltSentences } from '#server/misspelt-settings.ts'
import { untoldSentences } from '#server/untold-settings.ts'
import { lineOf, warning, type Finding } from '#entry/doctor/finding.ts'
import { lookAtDatabase } from '#entry/doctor/look-at-database.ts'
import { lookAtReplica } from '#entry/doctor/look-at-replica.ts'
import { lookAtMail, lookAtPayment, lookAtPictures, lookFromOutside } from '#entry/doctor/look-around.ts'
import { keptSecret } from '#entry/own-secret.ts'
import { sayOf } from './with-database.ts'

// npm run doctor

await sayOf(async () => {
  const settings = readSettings()
  const findings: Finding[] = [
    ...[...misspeltSentences(), ...untoldSentences(settings)].map((sentence) =>
      warning('Configuração', sentence),
    ),
    ...(await lookAtDatabase(settings.database)),
    ...(await lookAtReplica(settings.database)),
    await lookAtMail(settings),
    await lookAtPictures(settings),
    await lookAtPayment(settings),
    await lookFromOutside(settings, settings.authSecret ?? keptSecret(settings.dataFolder)),
  ]
  return {
    done: findings.every(({ verdict }) => verdict !== 'bad'),
    sentence: findings.map((finding) => lineOf(finding)).join('\n'),
  }
})
