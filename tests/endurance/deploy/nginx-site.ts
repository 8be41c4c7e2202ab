import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where nginx would else write beside the one that this machine may run. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The name that the certificate is for. */
export const SITE_NAME = 'gabarite.example'

type SiteAt = { root: string; folder: string; change?: (site: string) => string }

/** `deploy/nginx.conf` as a whole configuration that writes in the folder alone; returns its path. */
export function writeNginxSite({ root, folder, change = (site) => site }: SiteAt): string {
  const [certificate, key] = selfSigned(folder)
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll(/\/var\/log\/(?:nginx|gabarite)/g, folder)
  writeFileSync(join(folder, 'site.conf'), change(site))
  const places = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  const whole = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${places} access_log off; include ${folder}/site.conf; }`
  const path = join(folder, 'nginx.conf')
  writeFileSync(path, whole)
  return path
}

function selfSigned(folder: string): [string, string] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const wish = ['-x509', '-nodes', '-days', '1', '-newkey', 'rsa:2048', '-subj', `/CN=${SITE_NAME}`]
  spawnSync('openssl', ['req', ...wish, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return [certificate, key]
}
