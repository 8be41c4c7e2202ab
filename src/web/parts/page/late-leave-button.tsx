import { latePart } from '#web/ui/late-part.tsx'

/** For members only. Where its file is gone, a reload brings the button back. */
export const LateLeaveButton = latePart(async () => (await import('./leave-button.tsx')).LeaveButton)
