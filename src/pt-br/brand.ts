/** `taxId` is the CNPJ as printed on receipts and in the terms; null until the company has one. */
type Brand = {
  name: string
  slogan: string
  motto: string
  company: { legalName: string; taxId: string | null }
  contact: { support: string; privacy: string; sender: string }
  trademarkNotice: string
}

/** Who we are, in one place (spec 1.2). Company data and addresses are the operator's to fill in before selling. */
export const BRAND: Brand = {
  name: 'Gabarite',
  slogan: 'Simulados comentados para certificações de tecnologia.',
  motto: 'Feito por quem gosta de prova.',
  company: {
    legalName: 'Gabarite',
    taxId: null,
  },
  contact: {
    support: 'ajuda@gabarite.com.br',
    privacy: 'privacidade@gabarite.com.br',
    sender: 'nao-responda@gabarite.com.br',
  },
  trademarkNotice: 'As marcas dos exames pertencem a seus titulares.',
}

/** The line at the foot of every page. */
export function copyrightLine(year: number): string {
  return `© ${year} ${BRAND.name}. ${BRAND.trademarkNotice}`
}
