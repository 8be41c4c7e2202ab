import { isLoopback } from './client-address.ts'

const LOCAL_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Of a request's Host header, or of an address. */
export const isLocalHost = (host: string): boolean => LOCAL_HOSTS.test(host)

export const isLocalAddress = (appUrl: string): boolean => isLocalHost(new URL(appUrl).host)

/** Whether the site is for this machine alone: a demonstration shown to others does not show them its messages. */
export const isForThisMachine = ({ host, appUrl }: { host: string; appUrl: string }): boolean =>
  isLocalAddress(appUrl) && (host === 'localhost' || isLoopback(host))
