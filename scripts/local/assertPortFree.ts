import { createServer } from 'node:net'
import { StartError } from './startError.ts'

/** @param name the variable that sets the port */
export async function assertPortFree(port: number, host: string, name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use; set ${name} to another.`
            : `Port ${port} cannot be used (${error.code}); set ${name} to another.`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
