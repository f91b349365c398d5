#!/usr/bin/env node
// Runs forge and exits with its code. The starter of the npm package (`@foundry-rs/forge`) always exits with 0, so a
// failed test or an outdated gas snapshot would go unnoticed.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { BINARY_NAME, PLATFORM_SPECIFIC_PACKAGE_NAME } from '@foundry-rs/forge/const.mjs'

const binary = createRequire(import.meta.resolve('@foundry-rs/forge/const.mjs')).resolve(
  `${PLATFORM_SPECIFIC_PACKAGE_NAME('forge')}/bin/${BINARY_NAME('forge')}`,
)
const child = spawn(binary, process.argv.slice(2), { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('error', (error) => {
  console.error(error.message)
  process.exitCode = 1
})
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
