import type { Company } from '#web/api/payments/company.ts'
import { MailLink } from './mail-link.tsx'

/** Who sells, as Decreto 7.962 wants it: name, number, address, a way to reach us. What is not known is not shown. */
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
