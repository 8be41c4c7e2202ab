/** What we use of the library. Its own types add methods to every Date, and those are taken away again. */
declare module 'ts-fsrs' {
  type MemoryState = { stability: number; difficulty: number }
  type Settings = {
    request_retention: number
    maximum_interval: number
    enable_short_term: boolean
    enable_fuzz: boolean
  }
  export const FSRSVersion: string
  export const default_w: readonly number[]
  export function forgetting_curve(weights: readonly number[], days: number, stability: number): number
  export function fsrs(settings: Settings): {
    next_state(memory: MemoryState | null, days: number, grade: number): MemoryState
    next_interval(stability: number, days: number): number
  }
}
