import { DOOR_LINK_HOURS } from '#domain/accounts/door.ts'
import { EMAIL_CHANGE_HOURS } from '#domain/accounts/email-change.ts'
import { CONFIRMATION_HOURS, RECOVERY_MINUTES } from '#domain/accounts/lifetimes.ts'

/** How long the link of a mail is good, as the beginning of a sentence or a whole one. */
export const LINK_LASTS = {
  confirmation: `O link vale por ${CONFIRMATION_HOURS} horas`,
  emailChange: `O link vale por ${EMAIL_CHANGE_HOURS} horas`,
  device: `O link vale por ${DOOR_LINK_HOURS} horas`,
  recovery: `O link vale por ${RECOVERY_MINUTES} minutos`,
} as const
