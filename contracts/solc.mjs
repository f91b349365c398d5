#!/usr/bin/env node
// The Solidity compiler for forge: the npm package `solc` (WebAssembly), called with the two
// arguments that forge passes to a native compiler. So a checkout needs only `npm ci`.
import { readFileSync, writeSync } from 'node:fs'
import solc from 'solc'

const args = process.argv.slice(2)

if (args.includes('--version')) {
  // forge reads the platform from the version line and knows only the platforms of native compilers.
  console.log(
    `solc, the solidity compiler commandline interface\nVersion: ${solc.version().replace('Emscripten.clang', 'Linux.g++')}`,
  )
} else if (args.includes('--standard-json')) {
  writeAll(solc.compile(readFileSync(0, 'utf8')))
} else {
  console.error('Only --version and --standard-json are supported.')
  process.exitCode = 1
}

/** A pipe accepts only a part of a large text at a time. */
function writeAll(text) {
  const bytes = Buffer.from(text)
  for (let sent = 0; sent < bytes.length; ) {
    try {
      sent += writeSync(1, bytes, sent)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
    }
  }
}
