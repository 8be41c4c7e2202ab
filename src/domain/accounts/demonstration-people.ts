/** The two accounts that a demonstration prints. Both domains are reserved: nobody real has an address there. */
export const DEMONSTRATION_ADDRESSES = {
  admin: 'admin@gabarite.example',
  learner: 'estudante@gabarite.example',
} as const

/** Of the invented people whose weeks it tells. */
export const INVENTED_DOMAIN = 'correio.example'
