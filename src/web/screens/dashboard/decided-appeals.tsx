import { DECIDED_LATELY_DAYS } from '#domain/appeals/appeal.ts'
import { decidedLatelyQuery } from '#web/api/appeals/appeals.ts'
import { Notice } from '#web/ui/faces/notice.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { IconMessage2 } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'

/** A line while there is an appeal that was decided lately (spec 17.7). */
export function DecidedAppeals() {
  const count = useQuery(decidedLatelyQuery).data?.count ?? 0
  if (count === 0) return null
  return (
    <Notice tone="blue" icon={IconMessage2} action={<TextLink to="/recursos">Ver a resposta</TextLink>}>
      {count === 1 ? 'Um recurso seu foi respondido' : `${count} recursos seus foram respondidos`} nos últimos{' '}
      {DECIDED_LATELY_DAYS} dias.
    </Notice>
  )
}
