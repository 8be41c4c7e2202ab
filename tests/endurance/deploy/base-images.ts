import { tell } from '#tests/endurance/measure.ts'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mustRun, type Engine } from './engine.ts'

const ARCHIVE = 'http://deb.debian.org/debian'

/** The images that a Containerfile begins with, apart from its own stages. */
export function basesOf(containerfile: string): string[] {
  const lines = readFileSync(containerfile, 'utf8').matchAll(/^FROM (\S+)/gm)
  return [...new Set([...lines].map(([, image = '']) => image).filter((image) => image.includes('/')))]
}

/**
 * Brings the bases. Where no registry answers, as root and with debootstrap: Debian from its own archive, and Node and
 * npm from this process's machine on top of it. Those keep the names that the Containerfile calls.
 */
export function bringBases(engine: Engine, bases: readonly string[]) {
  for (const image of bases)
    if (!engine.has(image) && !engine.run('pull', image).ok) {
      tell(`${image}: no registry gave it; a stand-in is laid out`)
      layStandIn(engine, image)
    }
}

function layStandIn(engine: Engine, image: string) {
  const place = mkdtempSync(join(tmpdir(), 'gabarite-base-'))
  try {
    if (image.includes('/node:')) layNode(engine, image, place)
    else if (image.includes('/debian:')) layDebian(engine, image, place)
    else throw new Error(`no stand-in for ${image}`)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function layDebian(engine: Engine, image: string, place: string) {
  const [suite = ''] = (image.split(':')[1] ?? '').split('-')
  const [root, archive] = [join(place, 'root'), join(place, 'root.tar')]
  mustRun('debootstrap', ['--variant=minbase', suite, root, ARCHIVE])
  mustRun('tar', ['-C', root, '-cf', archive, '.'])
  engine.must('import', archive, image)
}

function layNode(engine: Engine, image: string, place: string) {
  const debian = `docker.io/library/debian:${image.split(/:\d+-/)[1] ?? ''}`
  bringBases(engine, [debian])
  const [bin, modules] = [join(place, 'usr/local/bin'), join(place, 'usr/local/lib/node_modules')]
  for (const folder of [bin, modules]) mkdirSync(folder, { recursive: true })
  copyFileSync(process.execPath, join(bin, 'node'))
  cpSync(ownNpm(), join(modules, 'npm'), { recursive: true, verbatimSymlinks: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'))
  const lines = [`FROM ${debian}`, 'COPY usr /usr']
  // A machine behind a proxy of its own trusts authorities that the image does not know.
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities) {
    copyFileSync(authorities, join(place, 'authorities.pem'))
    lines.push('COPY authorities.pem /etc/authorities.pem', 'ENV NODE_EXTRA_CA_CERTS=/etc/authorities.pem')
  }
  const file = join(place, 'Containerfile')
  writeFileSync(file, `${lines.join('\n')}\n`)
  engine.build({ file, context: place, tag: image })
}

/** Where the npm stands that started this. */
function ownNpm(): string {
  const program = process.env.npm_execpath
  if (program === undefined) throw new Error('started without npm: no npm for the stand-in')
  return resolve(realpathSync(program), '../..')
}
