import type { Company } from '#web/api/payments/company.ts'
import { Point } from './legal-page.tsx'
import { MailLink } from './mail-link.tsx'

/** As Decreto 7.962 requires: name, number, address, contact. What is unknown is not shown. */
export function CompanyFacts({ company: { legalName, taxId, address, support } }: { company: Company }) {
  return (
    <ul>
      <Point>Nome: {legalName}</Point>
      {taxId && <Point>CNPJ: {taxId}</Point>}
      {address && <Point>Endereço: {address}</Point>}
      <Point>
        Atendimento: <MailLink to={support} />
      </Point>
    </ul>
  )
}
