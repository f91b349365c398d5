import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from '../../apps/server/test/servers/findProgram.ts'

export const nginxProgram = findProgram('nginx')

/** Starts nginx with a cache in front of several web processes. @param folder for its settings and its cache */
export async function startNginx(
  folder: string,
  port: number,
  backends: readonly number[],
): Promise<ChildProcess> {
  await mkdir(folder, { recursive: true })
  const settings = join(folder, 'nginx.conf')
  await writeFile(settings, settingsOf(folder, port, backends))
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

const settingsOf = (folder: string, port: number, backends: readonly number[]) => `
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
  # Answers say themselves how long they may be kept (api/answers/etag.ts).
  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=answers:10m max_size=500m inactive=10m;
  upstream web {
    ${backends.map((backend) => `server 127.0.0.1:${backend} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 64;
  }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  # A process that does not answer is skipped. Writes are sent to one process only.
  proxy_next_upstream error timeout;
  proxy_connect_timeout 2s;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    client_max_body_size 200m;
    location = /nginx { return 200; }
    location / {
      proxy_pass http://web;
      proxy_cache answers;
      # Of many who ask for the same at once, one is passed on.
      proxy_cache_lock on;
      proxy_cache_use_stale updating error timeout;
      proxy_cache_background_update on;
      proxy_cache_bypass $http_authorization;
      proxy_no_cache $http_authorization;
      add_header X-Cache $upstream_cache_status;
    }
    location = /api/events {
      proxy_pass http://web;
      proxy_buffering off;
      proxy_read_timeout 60s;
    }
  }
}
`
