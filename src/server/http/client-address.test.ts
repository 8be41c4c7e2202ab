import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

const request = (remoteAddress: string, forwarded?: string) => ({
  env: { incoming: { socket: { remoteAddress } } },
  req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
})

describe('the address of a client', () => {
  it.each([
    { remote: '203.0.113.7', trusted: 0, address: '203.0.113.7' },
    { remote: '::ffff:203.0.113.7', trusted: 0, address: '203.0.113.7' },
    { remote: '10.0.0.2', forwarded: '198.51.100.1', trusted: 0, address: '10.0.0.2' },
    { remote: '10.0.0.2', forwarded: '198.51.100.1, 203.0.113.7', trusted: 1, address: '203.0.113.7' },
    { remote: '10.0.0.2', forwarded: 'inventado, ::ffff:203.0.113.7', trusted: 1, address: '203.0.113.7' },
    { remote: '10.0.0.2', forwarded: '', trusted: 1, address: '10.0.0.2' },
    { remote: '10.0.0.2', trusted: 1, address: '10.0.0.2' },
    { remote: '10.0.0.2', forwarded: '203.0.113.7:4711', trusted: 1, address: '203.0.113.7' },
    { remote: '10.0.0.2', forwarded: '[2001:db8::1]:4711', trusted: 1, address: '2001:db8::1' },
    { remote: '10.0.0.2', forwarded: '[2001:db8::1]', trusted: 1, address: '2001:db8::1' },
    { remote: '10.0.0.2', forwarded: '[::ffff:203.0.113.7]:4711', trusted: 1, address: '203.0.113.7' },
    { remote: '10.0.0.2', forwarded: 'unknown', trusted: 1, address: '10.0.0.2' },
    { remote: '10.0.0.2', forwarded: '_oculto:80', trusted: 1, address: '10.0.0.2' },
    { remote: '10.0.0.2', forwarded: '203.0.113.7, 192.0.2.1', trusted: 2, address: '203.0.113.7' },
    { remote: '10.0.0.2', forwarded: '6.6.6.6, 203.0.113.7, 192.0.2.1', trusted: 2, address: '203.0.113.7' },
    { remote: '10.0.0.2', forwarded: '203.0.113.7', trusted: 2, address: '203.0.113.7' },
    { remote: '10.0.0.2', forwarded: '6.6.6.6, 203.0.113.7', trusted: 3, address: '203.0.113.7' },
    { remote: '10.0.0.2', forwarded: 'unknown, 192.0.2.1', trusted: 2, address: '10.0.0.2' },
    { remote: '203.0.113.7', forwarded: '6.6.6.6, 6.6.6.7', trusted: 0, address: '203.0.113.7' },
    { remote: '10.0.0.2', trusted: 2, address: '10.0.0.2' },
  ])('of $remote with "$forwarded" forwarded (our proxies: $trusted) is $address', (row) => {
    expect(clientAddress(request(row.remote, row.forwarded), row.trusted)).toBe(row.address)
  })
})

describe('whom a limit counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['não é um endereço', 'não é um endereço'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s: all addresses of an IPv6 customer are one', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
