import type { Company } from '#web/api/payments/company.ts'
import { MailLink } from './mail-link.tsx'

/** As Decreto 7.962 requires: name, number, address, contact. What is unknown is not shown. */
export function CompanyFacts({ company: { legalName, taxId, address, support } }: { company: Company }) {
  return (
    <ul>
      <li>
        <span>Nome: {legalName}</span>
      </li>
      {taxId && (
        <li>
          <span>CNPJ: {taxId}</span>
        </li>
      )}
      {address && (
        <li>
          <span>Endereço: {address}</span>
        </li>
      )}
      <li>
        <span>
          Atendimento: <MailLink to={support} />
        </span>
      </li>
    </ul>
  )
}
