import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from '../../apps/server/test/servers/findProgram.ts'

export const nginxProgram = findProgram('nginx')

/** Starts nginx with `deploy/nginx.conf` in front of several web processes. @param folder for its settings and its cache */
export async function startNginx(
  folder: string,
  port: number,
  backends: readonly number[],
): Promise<ChildProcess> {
  await mkdir(folder, { recursive: true })
  const settings = join(folder, 'nginx.conf')
  const deployed = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  await writeFile(join(folder, 'vitrine.conf'), adapted(deployed, folder, port, backends))
  await writeFile(settings, around(folder))
  const child = spawn(
    nginxProgram as string,
    ['-p', folder, '-c', settings, '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      // Its workers are in its group, so they can be killed with it.
      detached: true,
    },
  )
  const until = Date.now() + 10_000
  while (!(await fetch(`http://127.0.0.1:${port}/nginx`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('nginx does not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return child
}

/** What operators run, with the addresses and folders of this machine and without a certificate. */
function adapted(deployed: string, folder: string, port: number, backends: readonly number[]): string {
  const servers = backends.map((backend) => `  server 127.0.0.1:${backend} max_fails=1 fail_timeout=1s;\n`)
  const changes: [RegExp, string][] = [
    [/( {2}server 127\.0\.0\.1:\d+ max_fails=1 fail_timeout=1s;\n)+/, servers.join('')],
    [/\/var\/cache\/nginx\/vitrine/, `${folder}/cache`],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port} backlog=4096;`],
    [/server_name vitrine\.example;/, 'server_name _;'],
    [/ {2}ssl_certificate .*\n {2}ssl_certificate_key .*\n/, ''],
  ]
  return changes.reduce((text, [found, put]) => {
    if (!found.test(text)) throw new Error(`deploy/nginx.conf has no ${found}`)
    return text.replace(found, () => put)
  }, deployed)
}

const around = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
worker_rlimit_nofile 40000;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 20000; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/vitrine.conf;
}
`
