/** The people whom the seeded site knows, by the state they are in. */
export const CAST = {
  /** Signed up and never began. */
  novata: { name: 'Nina Prado', email: 'nina@exemplo.com' },
  /** A full access to CLF-C02 for 90 days, nothing begun. */
  assinante: { name: 'Paula Reis', email: 'paula@exemplo.com' },
  /** In the middle of CLF-C02 under a full access: right, wrong, marked and blank places. */
  noMeio: { name: 'Marcos Vale', email: 'marcos@exemplo.com' },
  /** Finished CLF-C02 several times, PSM-I once; others commented on the questions. */
  veterana: { name: 'Marina Souza', email: 'marina@exemplo.com' },
  /** Opened the fifteen free questions of CLF-C02 and stands at the fifteenth. */
  noLimite: { name: 'Lucas Brito', email: 'lucas@exemplo.com' },
  /** As `noLimite`, and about to buy. */
  pagante: { name: 'Davi Rocha', email: 'davi@exemplo.com' },
  /** Likewise, for whom another tab pays. */
  pagador: { name: 'Ivo Matos', email: 'ivo@exemplo.com' },
  /** Never began, and about to leave the payment, wait for a boleto and buy twice. */
  comprador: { name: 'Otto Braga', email: 'otto@exemplo.com' },
  /** Never began; the card will be refused. */
  recusado: { name: 'Raul Pires', email: 'raul@exemplo.com' },
  /** Has an access in each of the five statuses, and a long history of payments. */
  cliente: { name: 'Clara Dias', email: 'clara@exemplo.com' },
  /** Bought today, before what runs is over; another purchase is disputed. */
  compradora: { name: 'Bia Lima', email: 'bia@exemplo.com' },
  /** Runs the admin area. */
  administradora: { name: 'Alice Nunes', email: 'alice@exemplo.com' },
  /** Comments on questions. */
  vizinho: { name: 'Rafael Teles', email: 'rafael@exemplo.com' },
} as const

export type Role = keyof typeof CAST

export const CAST_PASSWORD = 'caneta azul 42'
