import { decidedLately } from '#pt-br/appeals.ts'
import { decidedLatelyQuery } from '#web/api/appeals/appeals.ts'
import { Notice } from '#web/ui/faces/notice.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { IconMessage2 } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'

/** A line while there is an appeal that was decided lately (spec 17.7). */
export function DecidedAppeals() {
  const count = useQuery(decidedLatelyQuery).data?.count ?? 0
  if (count === 0) return null
  const { sentence, link } = decidedLately(count)
  return (
    <Notice tone="blue" icon={IconMessage2} action={<TextLink to="/recursos">{link}</TextLink>}>
      {sentence}
    </Notice>
  )
}
