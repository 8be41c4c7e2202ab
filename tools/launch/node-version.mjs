// Imports nothing on purpose: it must still speak on a Node that knows no `node:` specifier.
const LEAST = 20

/** False, with a sentence and exit code 1, on a Node that could not even install the packages. */
export function refuseOldNode(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= LEAST) return true
  console.error(`\nO Gabarite precisa do Node ${LEAST} ou mais novo para começar; este é o ${version}.`)
  console.error(
    'Instale uma versão atual do Node e tente de novo. O Node 24, que roda o servidor, vem com o projeto.\n',
  )
  process.exitCode = 1
  return false
}
