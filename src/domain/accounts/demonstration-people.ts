/** Printed by a demonstration. Both domains are reserved: no real person has an address there. */
export const DEMONSTRATION_ADDRESSES = {
  admin: 'admin@gabarite.example',
  learner: 'estudante@gabarite.example',
} as const

export const INVENTED_DOMAIN = 'correio.example'
