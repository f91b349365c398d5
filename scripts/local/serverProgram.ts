import { type ChildProcess, spawn } from 'node:child_process'

export type ServerProgram = {
  child: ChildProcess
  /** Resolves with the first message. Rejects with the last output if the program ends before that. */
  ready: Promise<void>
  /** Resolves with the exit code and a sentence about how the program ended. */
  ended: Promise<{ code: number; sentence: string }>
}

/** Runs the server as a child process that reports when it is ready. Its output is passed on. */
export function startServerProgram(program: string, env: NodeJS.ProcessEnv): ServerProgram {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env,
    detached: true,
  })
  let words = ''
  child.stderr?.on('data', (chunk) => {
    words += chunk
    process.stderr.write(chunk)
  })
  const ended = new Promise<{ code: number; sentence: string }>((resolve) => {
    child.once('exit', (code, signal) => {
      const how = signal ? `was ended by ${signal}` : `ended (exit code ${code})`
      resolve({ code: code || 1, sentence: `The server ${how}; npm start ends too.` })
    })
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    void ended.then(() => reject(new Error(words)))
  })
  return { child, ready, ended }
}
