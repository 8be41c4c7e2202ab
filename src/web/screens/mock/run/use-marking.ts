import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { isMockOver, mockSheetQuery } from '#web/api/mocks/mock-sheet.ts'
import { useMarkInMock } from '#web/api/mocks/mocks.ts'
import { useMarkToast } from '#web/parts/questions/use-mark-toast.ts'
import { useQueryClient } from '@tanstack/react-query'

export function useMarking(simulationId: string) {
  const queryClient = useQueryClient()
  const marking = useMarkInMock(simulationId)
  useMarkToast(simulationId)
  return (position: number, marked: boolean) =>
    marking.mutate(
      { position, marked },
      {
        onError: (error) => {
          // The screen finds out how it ended, and leads on.
          if (isMockOver(error))
            void queryClient.invalidateQueries({ queryKey: mockSheetQuery(simulationId).queryKey })
          else toastRefusal(error)
        },
      },
    )
}
