/** The people whom the seeded site knows, by the state they are in. */
export const CAST = {
  /** Signed up and never began. */
  newcomer: { name: 'Nina Prado', email: 'nina@exemplo.com' },
  /** A full access to CLF-C02 for 90 days, nothing begun. */
  subscriber: { name: 'Paula Reis', email: 'paula@exemplo.com' },
  /** In the middle of CLF-C02 under a full access: right, wrong, marked and blank places. */
  halfway: { name: 'Marcos Vale', email: 'marcos@exemplo.com' },
  /** Finished CLF-C02 several times, PSM-I once; others commented on the questions. */
  veteran: { name: 'Marina Souza', email: 'marina@exemplo.com' },
  /** Opened the fifteen free questions of CLF-C02 and stands at the fifteenth. */
  atLimit: { name: 'Lucas Brito', email: 'lucas@exemplo.com' },
  /** As `atLimit`, and about to buy. */
  payer: { name: 'Davi Rocha', email: 'davi@exemplo.com' },
  /** Likewise, for whom another tab pays. */
  otherTabPayer: { name: 'Ivo Matos', email: 'ivo@exemplo.com' },
  /** Never began, and about to leave the payment, wait for a boleto and buy twice. */
  buyer: { name: 'Otto Braga', email: 'otto@exemplo.com' },
  /** Never began; the card will be refused. */
  declined: { name: 'Raul Pires', email: 'raul@exemplo.com' },
  /** Has an access in each of the five statuses, and a long history of payments. */
  customer: { name: 'Clara Dias', email: 'clara@exemplo.com' },
  /** Bought today, before what runs is over; another purchase is disputed. */
  earlyBuyer: { name: 'Bia Lima', email: 'bia@exemplo.com' },
  /** Sat a Prova of four exams: not yet, passed, a sample, one whose right was withdrawn; another one runs. */
  candidate: { name: 'Téo Barros', email: 'teo@exemplo.com' },
  /** A living Caderno of CLF-C02, a running drill of PSM-I, nothing for today in ITIL4F, a plan of AZ-900 that is over. */
  reviewer: { name: 'Rita Gomes', email: 'rita@exemplo.com' },
  /** Runs the admin area. */
  admin: { name: 'Alice Nunes', email: 'alice@exemplo.com' },
  /** Comments on questions. */
  neighbour: { name: 'Rafael Teles', email: 'rafael@exemplo.com' },
} as const

export type Role = keyof typeof CAST

export const CAST_PASSWORD = 'caneta azul 42'
