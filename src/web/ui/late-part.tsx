import { type ComponentType, lazy, Suspense } from 'react'

/** A part whose code loads apart. Where its file is gone, after a release or offline, the page works without it. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Without: ComponentType<Props> = () => null,
) {
  const Part = lazy(async () => ({ default: await load().catch(() => Without) }))
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
