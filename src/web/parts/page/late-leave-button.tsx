import { lazy, Suspense, type ComponentType } from 'react'
import type { LeaveButtonProps } from './leave-button.tsx'

/** What leaving takes is no burden to visitors. Where its file is gone, a reload brings the button back. */
const Loaded = lazy(async (): Promise<{ default: ComponentType<LeaveButtonProps> }> => {
  try {
    return { default: (await import('./leave-button.tsx')).LeaveButton }
  } catch {
    return { default: () => null }
  }
})

/** 'Sair', for members. */
export function LateLeaveButton(props: LeaveButtonProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
