import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { ApiError } from '@vitrine/api/error'
import type { Operation } from '@vitrine/api/operation'
import { VERSION } from '@vitrine/api/version'
import { messageOf } from '@vitrine/messages/t'
import { callInput, tools } from './tools.ts'
import { forAgents, WHAT_IS_UNTRUSTED } from './untrusted.ts'

export type Calls = {
  /** Makes a call of the API, with its checks and limits. @throws ApiError */
  make: (operation: Operation, input: ReturnType<typeof callInput>) => Promise<unknown>
  /** Called with an error that is a fault of ours. */
  onFailure: (error: unknown) => void
}

const INSTRUCTIONS = [
  'Vitrine is a marketplace for NFTs. Amounts are whole numbers of the smallest unit (wei) as texts, except in searches, whose prices are like 0.5.',
  'Plans (planBuy, planBid, …) are unsigned and change nothing: show the person every line of money; their wallet signs and sends the steps, in order.',
  WHAT_IS_UNTRUSTED,
].join('\n')

/** The longest answer, in characters. Lists are shorter by far. */
const MOST = 200_000

/**
 * Answers one message. Nothing is kept between messages. Clients of 2025 get JSON too, instead of a stream with one event.
 * @param body of the request, parsed
 */
export async function answerMcp(request: Request, body: unknown, calls: Calls): Promise<Response> {
  const server = serverFor(calls)
  const options = { parsedBody: body }
  if (!(await isLegacyRequest(request, body)))
    return createMcpHandler(() => server, { legacy: 'reject' }).fetch(request, options)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, options)
  } finally {
    await server.close()
  }
}

function serverFor(calls: Calls): Server {
  const server = new Server(
    { name: 'vitrine', title: 'Vitrine', version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler('tools/list', () => ({
    tools: [...tools].map(([name, { description, inputSchema }]) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: true, openWorldHint: true },
    })),
  }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.get(params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`)
    try {
      const { operation } = tool
      const answer = await calls.make(operation, callInput(operation, params.arguments ?? {}))
      const text = JSON.stringify(forAgents(operation, answer))
      if (text.length > MOST)
        return failure({ code: 'too_large', message: 'The answer is too long. Ask for less.' })
      return { content: [say(WHAT_IS_UNTRUSTED), say(text)] }
    } catch (error) {
      if (error instanceof ApiError) return failure({ message: messageOf(error.code), ...error.body })
      calls.onFailure(error)
      return failure({ code: 'internal', message: messageOf('internal') })
    }
  })
  return server
}

const say = (text: string) => ({ type: 'text' as const, text })
/** What the model reads, so that it can ask in another way. */
const failure = (body: object) => ({ content: [say(JSON.stringify(body))], isError: true })
