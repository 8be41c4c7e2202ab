import { lazy, Suspense, type ComponentType } from 'react'
import type { LeaveButtonProps } from './leave-button.tsx'

/** Loaded for members only. Where its file is gone, a reload brings the button back. */
const Loaded = lazy(async (): Promise<{ default: ComponentType<LeaveButtonProps> }> => {
  try {
    return { default: (await import('./leave-button.tsx')).LeaveButton }
  } catch {
    return { default: () => null }
  }
})

export function LateLeaveButton(props: LeaveButtonProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
