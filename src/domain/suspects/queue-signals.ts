/** What brings a question into the queue, as its filter offers them. */
export const QUEUE_SIGNALS = ['key', 'not-separating', 'appeal', 'key-change', 'report', 'info'] as const
export type QueueSignal = (typeof QUEUE_SIGNALS)[number]

/** Those to look at, those only for information, those whose flags a check silences, those with a ruling that holds. */
export const QUEUE_STANDS = ['open', 'info', 'checked', 'decided'] as const
export type QueueStand = (typeof QUEUE_STANDS)[number]

export const CHECK_REASON_MAX_LENGTH = 500
