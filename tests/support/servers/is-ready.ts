/** Whether requests should come to it, as a load balancer asks. */
export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
