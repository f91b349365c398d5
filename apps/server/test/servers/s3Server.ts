// An S3 server for the cluster. Arguments: the folder of its files and its port.
import S3rver from 's3rver'

const [directory = '', port = ''] = process.argv.slice(2)
const configureBuckets = [{ name: 'media', configs: [] }]
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets,
}).run()
process.send?.('ready')
// It ends with the program that started it.
process.once('disconnect', () => process.exit(0))
