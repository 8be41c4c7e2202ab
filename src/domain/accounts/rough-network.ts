/** As much as a person may recognise: '203.0.113.*', '2001:db8:*'. Null for what is no address. */
export function roughNetwork(address: string): string | null {
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)
  if (four) return `${four[1]}.*`
  const six = /^([0-9a-f]{1,4}:[0-9a-f]{1,4}):[0-9a-f:.]*$/i.exec(address)
  return six ? `${six[1]?.toLowerCase()}:*` : null
}
