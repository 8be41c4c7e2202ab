type Asked = { SALES: 'stripe' | 'none' } & Partial<
  Record<'DATABASE_URL' | 'APP_URL' | 'AUTH_SECRET' | 'STRIPE_SECRET_KEY', string | undefined>
>

/** What a site for other people lacks. */
export function productionFaults(env: Asked): string[] {
  if (!env.DATABASE_URL) return databaseFaults(env)
  const faults: string[] = []
  if (!env.APP_URL)
    faults.push('APP_URL: diga o endereço público do site, por exemplo https://gabarite.example.')
  else if (isOpenLine(new URL(env.APP_URL)))
    faults.push('APP_URL: em produção o endereço começa com https://; sem TLS as sessões podem ser copiadas.')
  if (!env.AUTH_SECRET)
    faults.push('AUTH_SECRET: diga um segredo de ao menos 32 caracteres, o mesmo em todos os processos.')
  if (!env.STRIPE_SECRET_KEY && env.SALES === 'stripe')
    faults.push(
      'STRIPE_SECRET_KEY: diga a chave da Stripe, ou SALES=none para não vender; o pagamento simulado só existe na demonstração.',
    )
  return faults
}

/** A shell ends an unquoted address at its `&`: a site for others that lost its database must not open as a demonstration. */
function databaseFaults({ APP_URL, STRIPE_SECRET_KEY }: Asked): string[] {
  const isForOthers = APP_URL !== undefined && isPublic(new URL(APP_URL))
  if (!isForOthers && !/^.k_live_/.test(STRIPE_SECRET_KEY ?? '')) return []
  return [
    'DATABASE_URL: diga o PostgreSQL do site, entre aspas se estiver em um arquivo; com um endereço https ou uma chave real da Stripe o site não abre como demonstração.',
  ]
}

const isPublic = (address: URL): boolean => address.protocol === 'https:' && !isThisMachine(address)

/** Whether what is sent to it can be read on the way: only this machine itself needs no TLS. */
const isOpenLine = (address: URL): boolean => address.protocol === 'http:' && !isThisMachine(address)

const isThisMachine = ({ hostname }: URL): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
