/** `taxId` is the CNPJ as printed; null until the company has one. */
type Brand = {
  name: string
  slogan: string
  motto: string
  company: { legalName: string; taxId: string | null }
  contact: { support: string; privacy: string; sender: string }
  trademarkNotice: string
}

/** Company data (spec 1.2): for the operator to fill in before selling. */
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

export function copyrightLine(year: number): string {
  return `© ${year} ${BRAND.name}. ${BRAND.trademarkNotice}`
}
