-- The requests that wrk sends. Its argument is a file that gives a table: `heads` (up to the length of the body; they take turns) and
-- `body`, or for new records instead of that `first`, `operation` (the parts before and after a name), `last` and `count`.
local asked
local recordCount, turn = 0, 0

-- As devices name their records: in no order, so that each write touches the index in another place.
local function newName()
  recordCount = recordCount + 1
  return string.format("%06x%06x%06x%06x%08x", math.random(0, 0xffffff), math.random(0, 0xffffff),
    math.random(0, 0xffffff), math.random(0, 0xffffff), recordCount)
end

local function newBody()
  local operations = {}
  for i = 1, asked.count do operations[i] = asked.operation[1] .. newName() .. asked.operation[2] end
  return asked.first .. table.concat(operations, ",") .. asked.last
end

function init(arguments)
  asked = dofile(arguments[1])
  math.randomseed(os.time())
end

function request()
  turn = turn % #asked.heads + 1
  local body = asked.body or newBody()
  return asked.heads[turn] .. "Content-Length: " .. #body .. "\r\n\r\n" .. body
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format('{"requests": %d, "seconds": %f, "errors": %d, "p50": %f, "p99": %f}', summary.requests,
    summary.duration / 1e6, errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
